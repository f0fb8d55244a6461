import { Suspense } from 'react'
import { useStore } from '../../../platform/store.ts'
import { loadTexts } from '../../../platform/texts/texts.ts'
import { lazyPart } from '../../../shell/routing/lazy-part.ts'
import { inviteDialog } from './invite-state.ts'

const InviteDialog = lazyPart(async () => {
  await loadTexts('agencies')
  return import('./invite-dialog.tsx')
}, 'InviteDialog')

/** The invite dialog is outside the pages, so that it can be opened from all of them. */
export function InviteHost() {
  const start = useStore(inviteDialog)
  return (
    <Suspense>{start && <InviteDialog start={start} onClose={() => inviteDialog.set(undefined)} />}</Suspense>
  )
}
