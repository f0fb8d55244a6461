import { Button, Text, Title } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useWays, WayLink, wayIcons } from '../list/first-look-ways.tsx'
import classes from './first-look.module.css'

/** Shown to a new staff member instead of conversations: the next steps. */
export function FirstLook({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { agency } = useViewer()
  const ways = useWays()
  return (
    <div className={classes.look}>
      <Title order={2}>{t('messaging/lazy:firstLook.welcome', { agency: agency?.name })}</Title>
      <Text c="dimmed" mb="lg">
        {t('messaging/lazy:firstLook.welcomeText')}
      </Text>
      <ul className={classes.ways}>
        {ways.map((way) => {
          const Icon = wayIcons[way]
          return (
            <li key={way}>
              <WayLink way={way} className={classes.way ?? ''}>
                <Icon size={18} stroke={1.5} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.name}>{t(`messaging/lazy:firstLook.${way}`)}</span>
                  <span className={classes.hint}>{t(`messaging/lazy:firstLook.${way}Hint`)}</span>
                </span>
                <IconChevronRight size={18} stroke={1.5} aria-hidden />
              </WayLink>
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" color="gray" size="compact-sm" mt="md" onClick={onHide}>
        {t('messaging/lazy:firstLook.hide')}
      </Button>
    </div>
  )
}
