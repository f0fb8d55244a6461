import { useEffect } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { updateRequestMutation } from '../operations.ts'

interface Opened {
  id: string
  unreadAdminApproval: boolean
  unreadClientApproval: boolean
  issuer: { id: string } | null
}

/** Opening a request, or its files, marks it as seen for the viewer's side. */
export function useOpened(request: Opened | null | undefined): void {
  const { isStaff, me } = useViewer()
  const [update] = useCommand(updateRequestMutation)
  const id = request?.id
  const isUnread = isStaff ? request?.unreadAdminApproval : request?.unreadClientApproval
  const mayRead = isStaff || request?.issuer?.id === me.id
  useEffect(() => {
    if (!id || !isUnread || !mayRead) return
    const input = isStaff ? { id, unreadAdminApproval: false } : { id, unreadClientApproval: false }
    // A mark that could not be removed is removed the next time.
    void update({ input }).catch(() => undefined)
  }, [id, isUnread, mayRead, isStaff, update])
}
