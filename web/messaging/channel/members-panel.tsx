import { Button, Stack, TextInput } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import type { Channel } from '../model/channel.ts'
import { isOpenToTeam } from '../model/readers.ts'
import { AddMembers } from './add-members.tsx'
import { InviteToChannel } from './invite-to-channel.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members-panel.module.css'
import { useMembers } from './use-members.ts'

/** The number of members rendered initially; more on demand. */
const drawnAtOnce = 100

/** From this many members on, a search field is shown. */
const searched = 8

/** The members of a channel; viewers with permission can add and remove members. */
export function MembersPanel({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['messaging/lazy', 'ui'])
  const { members, error, retry, more } = useMembers(channel.id)
  const { agency } = useViewer()
  const [adding, setAdding] = useState(false)
  /** The address typed so far. */
  const [inviting, setInviting] = useState<string>()
  const [sought, setSought] = useState('')
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const mayInvite =
    channel.scope === 'client' && channel.viewerCan.addMembers && agency?.viewerCan.inviteClients
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone; without this, the keyboard focus would restart at the top of the page.
  const focusList = () => list.current?.focus()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!members) return <ListSkeleton rows={Math.min(6, channel.members)} />
  const found = members.filter(({ user }) => fold(user.name).includes(fold(sought.trim())))
  return (
    <Stack gap={0}>
      {channel.viewerCan.addMembers &&
        (inviting !== undefined ? (
          <InviteToChannel channel={channel} initial={inviting} onDone={() => setInviting(undefined)} />
        ) : adding ? (
          <AddMembers
            channel={channel}
            members={members}
            onDone={() => setAdding(false)}
            onInvite={mayInvite ? setInviting : undefined}
          />
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
      {mayInvite && !adding && inviting === undefined && (
        <Button
          mx="xs"
          mb="xs"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconMail size={18} stroke={1.5} />}
          onClick={() => setInviting('')}
        >
          {t('invite.title')}
        </Button>
      )}
      {members.length > searched && (
        <TextInput
          m="xs"
          type="search"
          aria-label={t('members.find')}
          placeholder={t('members.find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('members.title')}>
        {found.slice(0, drawn).map((member) => (
          <MemberRow key={member.id} channel={channel} member={member} onSettled={focusList} />
        ))}
      </ul>
      {found.length > drawn && (
        <Button m="xs" variant="subtle" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          {t('ui:list.more')}
        </Button>
      )}
      {more.error && <PartMissing ofList error={more.error} retry={retry} />}
      <Openness channel={channel} />
    </Stack>
  )
}

/** Says who can open the channel besides the listed members. */
function Openness({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging/lazy')
  const { agency, isClient } = useViewer()
  if (channel.private) return <p className={classes.openness}>{t('members.closed')}</p>
  if (!isOpenToTeam(channel)) return <p className={classes.openness}>{t('members.openToAdmins')}</p>
  const text = isClient ? t('members.openToAgency', { name: agency?.name }) : t('members.open')
  return <p className={classes.openness}>{text}</p>
}
