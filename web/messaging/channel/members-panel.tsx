import { Button, Stack } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { AddMembers } from './add-members.tsx'
import type { Channel } from './channel.ts'
import { MemberRow } from './member-row.tsx'
import classes from './members-panel.module.css'
import { isOpenToTeam } from './readers.ts'
import { useMembers } from './use-members.ts'

/** The people of a channel; those who may, add and remove some. */
export function MembersPanel({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const { members, error, retry, more } = useMembers(channel.id)
  const [adding, setAdding] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone; without this the keyboard would begin again at the top of the page.
  const focusList = () => list.current?.focus()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!members) return <ListSkeleton rows={Math.min(6, channel.members)} />
  return (
    <Stack gap={0}>
      {channel.viewerCan.addMembers &&
        (adding ? (
          <AddMembers channel={channel} members={members} onDone={() => setAdding(false)} />
        ) : (
          <Button
            m="xs"
            variant="subtle"
            justify="flex-start"
            data-autofocus
            leftSection={<IconUserPlus size={18} stroke={1.5} />}
            onClick={() => setAdding(true)}
          >
            {t('members.add')}
          </Button>
        ))}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('members.title')}>
        {members.map((member) => (
          <MemberRow key={member.id} channel={channel} member={member} onSettled={focusList} />
        ))}
      </ul>
      {more.error && <PartMissing error={more.error} retry={retry} />}
      <Openness channel={channel} />
    </Stack>
  )
}

/** Says who may open the channel beside those who are listed. */
function Openness({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const { agency, isClient } = useViewer()
  if (channel.private) return <p className={classes.openness}>{t('members.closed')}</p>
  if (!isOpenToTeam(channel)) return <p className={classes.openness}>{t('members.openToAdmins')}</p>
  const text = isClient ? t('members.openToAgency', { name: agency?.name }) : t('members.open')
  return <p className={classes.openness}>{text}</p>
}
