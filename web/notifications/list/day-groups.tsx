import { Title } from '@mantine/core'
import { byDay } from '../../ui/date/by-day.ts'
import { moveBetweenRows } from '../../ui/table/move-between-rows.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { grouped, type Notification } from './grouped.ts'
import { NotificationGroup } from './notification-group.tsx'
import { NotificationItem } from './notification-item.tsx'
import classes from './notifications.module.css'

/** Notifications by day, and within a day by what they are about; the keys of tables move through them. */
export function DayGroups({ notifications }: { notifications: readonly Notification[] }) {
  const zone = useZone()
  const formats = useFormats()
  const days = byDay(notifications, ({ createdAt }) => createdAt, zone)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the focus between the links and buttons inside.
    <div onKeyDown={moveBetweenRows}>
      {days.map(({ day, at, entries }) => (
        <section key={day} aria-label={formats.day(at)}>
          <Title order={2} className={classes.day} data-fact>
            {formats.day(at)}
          </Title>
          <ul className={classes.list}>
            {grouped(entries).map((group) =>
              group.items.length > 1 ? (
                <NotificationGroup key={group.key} group={group} />
              ) : (
                <NotificationItem key={group.key} notification={group.items[0]} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
