import type { EventDisplayInfo } from '@fullcalendar/react'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import type { Item } from '../model/items.ts'
import classes from './grid.module.css'

/** What is written on an item. */
export function ItemContent({ info }: { info: EventDisplayInfo }) {
  const name = useItemName()
  const item: Item = info.event.extendedProps.item
  return (
    <span className={classes.content} data-short={info.isShort || undefined}>
      {info.timeText && info.view.type === 'list' && <span className={classes.time}>{info.timeText}</span>}
      {item.kind === 'due' && <span className={classes.mark} aria-hidden />}
      {item.kind === 'events' && info.event.allDay === false && info.view.type === 'dayGridMonth' && (
        <span className={classes.mark} aria-hidden />
      )}
      {item.kind === 'off' && <IconBeach size={12} stroke={1.5} className={classes.sign} aria-hidden />}
      {item.kind === 'scheduled' && <IconClock size={12} stroke={1.5} className={classes.sign} aria-hidden />}
      {item.internal && <IconLock size={12} stroke={1.75} className={classes.sign} aria-hidden />}
      <span className={classes.title} dir={item.title === null ? undefined : 'auto'}>
        {name(item)}
      </span>
      {info.timeText && info.view.type !== 'list' && <span className={classes.time}>{info.timeText}</span>}
    </span>
  )
}

/** What an item is called. */
export function useItemName() {
  const { t } = useTranslation('calendar')
  return ({ kind, title, person, busy }: Item): string => {
    // Isolated: a name may be written from right to left.
    const name = `\u2068${person ?? ''}\u2069`
    if (kind === 'off') return t('off', { name })
    return busy ? t('busy', { name }) : (title ?? '')
  }
}
