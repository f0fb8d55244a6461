import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'

const KeepWaiting = lazyPart(() => import('./keep-waiting.tsx'), 'KeepWaiting', 'ornament')

/** The background tasks of requests for clients; the team does not load them. */
export const ForClients = () => useViewer().isClient && <KeepWaiting />
