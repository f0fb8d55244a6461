import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './channel-row.module.css'
import { useWays, WayLink, wayIcons } from './first-look-ways.tsx'
import lines from './start-lines.module.css'
import { useFirstLook } from './use-first-look.ts'

/** The first steps in the list of a new staff member, while there are any left and until they have a conversation. */
export function FirstLookSection() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const look = useFirstLook()
  const ways = useWays()
  if (!look) return null
  return (
    <section aria-label={t('steps.title')} className={lines.lines}>
      <div className={lines.head}>
        <span className={lines.name}>{t('steps.title')}</span>
        <IconButton label={t('messaging/lazy:firstLook.hide')} icon={IconX} size="sm" onClick={look.hide} />
      </div>
      {ways.map((way) => {
        const Icon = wayIcons[way]
        return (
          <WayLink key={way} way={way} className={`${classes.row} ${lines.way}`}>
            <Icon size={18} stroke={1.5} aria-hidden />
            <span className={lines.name}>{t(`messaging/lazy:firstLook.${way}`)}</span>
          </WayLink>
        )
      })}
    </section>
  )
}
