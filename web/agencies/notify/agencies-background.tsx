import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadPartChunk } from '../../platform/chunk.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { isApiMode } from '../../platform/session/is-api-mode.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { longToast, toast } from '../../ui/toast.ts'
import type { agencyEvents } from '../event-fragment.ts'
import { InviteHost } from '../people/invitations/invite-host.tsx'

const ApiModeNote = lazyWithTexts(
  () => import('../launch/api-mode-note.tsx'),
  'ApiModeNote',
  'ornament',
  'agencies/lazy',
)

type Accepted = Extract<ResultOf<typeof agencyEvents>, { __typename: 'PendingInvitationAccepted' }>

/** The invite dialog, and the toast when an invited person has joined. */
export function AgenciesBackground() {
  useArrivals()
  return (
    <>
      <InviteHost />
      {isApiMode() && <ApiModeNote />}
    </>
  )
}

/** Tells the inviter that their guest has joined; also later, if the inviter was offline at that moment. */
function useArrivals(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useLiveEvent<Accepted>('PendingInvitationAccepted', async ({ user, channelID }) => {
    const path: string = channelID ? `/dial/c/${channelID}` : '/agency/users/list'
    await loadPartChunk(() => loadTexts('agencies'))
    toast(t(channelID ? 'agencies:people.arrivedInChannel' : 'agencies:people.arrivedHint'), {
      title: t('agencies:people.arrived', { name: user.name }),
      variant: 'success',
      duration: longToast,
      onClick: () => void navigate({ to: path }),
    })
  })
}
