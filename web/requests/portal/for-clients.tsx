import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'

const KeepWaiting = lazyPart(() => import('./keep-waiting.tsx'), 'KeepWaiting', 'ornament')

/** What a client's page does for requests by itself; the team loads nothing of it. */
export const ForClients = () => useViewer().isClient && <KeepWaiting />
