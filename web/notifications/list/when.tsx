import { Text, VisuallyHidden } from '@mantine/core'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Thing } from '../mute/use-mute.ts'
import { useMuted } from '../mute/use-muted.ts'
import classes from './notifications.module.css'

interface Props {
  at: string
  /** What it is about; in a group, the group says that it is muted. */
  thing: Thing | null
}

/** When it happened, and whether what it is about is muted. */
export function When({ at, thing }: Props) {
  const { time } = useFormats()
  return (
    <span className={classes.when}>
      {thing && <MutedSign thing={thing} />}
      <Text component="time" size="xs" dateTime={at}>
        {time(at)}
      </Text>
    </span>
  )
}

function MutedSign({ thing }: { thing: Thing }) {
  const { t } = useTranslation('notifications')
  if (!useMuted(thing)) return null
  return (
    <span className={classes.sign} data-tooltip={t('mute.sign')}>
      <IconBellOff size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t('mute.sign')}</VisuallyHidden>
    </span>
  )
}
