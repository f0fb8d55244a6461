import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import classes from '../people.module.css'
import { MemberMenu } from './member-menu.tsx'
import { MemberStatus } from './member-status.tsx'
import type { Member } from './use-members.ts'

/** One member in a dense row; a card on a phone. */
export function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation('agencies')
  const { date } = useFormats()
  const { user, position, companyName, tag } = member
  const facts = [position, companyName, tag].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <Avatar id={user.id} name={user.name} picture={user.avatar} size={32} />
        <span className={classes.words}>
          <Anchor
            c="inherit"
            fw={600}
            truncate
            renderRoot={(props) => <Link to="/agency/users/view/$id" params={{ id: member.id }} {...props} />}
          >
            <bdi>{user.name}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </span>
      </span>
      <Text className={facts ? classes.cell : `${classes.cell} ${classes.empty}`} title={facts}>
        {facts}
      </Text>
      <Text className={member.assignedTo ? classes.cell : `${classes.cell} ${classes.empty}`} c="dimmed">
        {member.assignedTo && t('people.managedBy', { name: member.assignedTo.name })}
      </Text>
      <span className={classes.cell}>
        <MemberStatus member={member} />
        {user.lastSession && (
          <Text size="xs" c="dimmed">
            {t('people.lastSeen', { date: date(user.lastSession) })}
          </Text>
        )}
      </span>
      <span className={classes.action}>
        <MemberMenu member={member} />
      </span>
    </li>
  )
}
