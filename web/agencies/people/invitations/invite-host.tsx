import { Suspense } from 'react'
import { useStore } from '../../../platform/store.ts'
import { lazyWithTexts } from '../../../shell/routing/lazy-with-texts.ts'
import { inviteDialog } from './invite-state.ts'

const InviteDialog = lazyWithTexts(() => import('./invite-dialog.tsx'), 'InviteDialog', 'over', 'agencies')

/** The invite dialog is mounted outside the pages, so that it can be opened from all of them. */
export function InviteHost() {
  const start = useStore(inviteDialog)
  return (
    <Suspense>{start && <InviteDialog start={start} onClose={() => inviteDialog.set(undefined)} />}</Suspense>
  )
}
