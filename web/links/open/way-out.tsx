import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import classes from './open.module.css'

interface Props {
  address: string
  /** It is one of the viewer's links. */
  known: boolean
}

/** Shows the full target URL before the viewer goes there; it opens in a new tab. */
export function WayOut({ address, known }: Props) {
  const { t } = useTranslation('links')
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={2}>{t(known ? 'out.title' : 'out.unknown')}</Title>
        <Text c="dimmed">{t(known ? 'out.hint' : 'out.unknownHint')}</Text>
      </Stack>
      <div className={classes.address}>
        <Text fw={600} fz="lg" dir="ltr" className={classes.host}>
          {URL.parse(address)?.host}
        </Text>
        <Text c="dimmed" dir="ltr" className={classes.whole}>
          {address}
        </Text>
      </div>
      <OpenOutside address={address} filled />
    </Stack>
  )
}

/** Opens it in a new tab, which has neither a referrer nor access to this one. */
export function OpenOutside({ address, filled = false }: { address: string; filled?: boolean }) {
  const { t } = useTranslation('links')
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconExternalLink size={18} stroke={1.5} />}
      style={{ alignSelf: 'start' }}
      renderRoot={(props) => (
        <Anchor {...props} underline="never" href={address} target="_blank" rel="noopener noreferrer" />
      )}
    >
      {t('open')}
    </Button>
  )
}
