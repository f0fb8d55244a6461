import { lazy, Suspense } from 'react'
import { useStore } from '../../../platform/store.ts'
import { loadChunk } from '../../../shell/routing/chunk.ts'
import { inviteDialog } from './invite-state.ts'

const InviteDialog = lazy(() =>
  loadChunk(() => import('./invite-dialog.tsx')).then((chunk) => ({ default: chunk.InviteDialog })),
)

/** The dialog for inviting stands beside the pages, so that it can be opened from all of them. */
export function InviteHost() {
  const start = useStore(inviteDialog)
  return (
    <Suspense>{start && <InviteDialog start={start} onClose={() => inviteDialog.set(undefined)} />}</Suspense>
  )
}
