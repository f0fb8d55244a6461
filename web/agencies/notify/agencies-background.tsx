import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { longToast, toast } from '../../ui/toast.ts'
import type { agencyEvents } from '../operations.ts'
import { InviteHost } from '../people/invitations/invite-host.tsx'

type Accepted = Extract<ResultOf<typeof agencyEvents>, { __typename: 'PendingInvitationAccepted' }>

/** The dialog for inviting, and the news that somebody came. */
export function AgenciesBackground() {
  useEffect(() => void loadTexts('agencies'), [])
  useArrivals()
  return <InviteHost />
}

/** Tells who invited somebody that they have come; also later, when nobody looked at that moment. */
function useArrivals(): void {
  const { t } = useTranslation('agencies')
  const navigate = useNavigate()
  useLiveEvent<Accepted>('PendingInvitationAccepted', ({ user, channelID }) => {
    const path: string = channelID ? `/dial/c/${channelID}` : '/agency/users/list'
    toast(t(channelID ? 'people.arrivedInChannel' : 'people.arrivedHint'), {
      title: t('people.arrived', { name: user.name }),
      variant: 'success',
      duration: longToast,
      onClick: () => void navigate({ to: path }),
    })
  })
}
