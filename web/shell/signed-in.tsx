import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { forgetCaches } from '../platform/lifecycle/forget.ts'
import { WorkspaceProvider } from '../platform/lifecycle/workspace-provider.tsx'
import { accountDeactivated } from '../platform/session/account-deactivated.ts'
import { rememberNext } from '../platform/session/next-path.ts'
import { rememberedPerson } from '../platform/session/person.ts'
import { wasSignedOut } from '../platform/session/signed-out.ts'
import { tokens } from '../platform/session/tokens.ts'
import { useStore } from '../platform/store.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Deactivated } from './deactivated.tsx'
import { Frame } from './frame.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { ViewerProvider } from './viewer-provider.tsx'

/** Everything behind sign-in: the workspace, the viewer, and the frame around the page. */
export function SignedIn() {
  const session = useStore(tokens)
  const deactivated = useStore(accountDeactivated)
  const router = useRouter()
  const hadSession = useRef(false)

  // The session ended here, or the person signed out in another tab.
  useEffect(() => {
    if (session) {
      hadSession.current = true
      wasSignedOut.set(false)
      return
    }
    wasSignedOut.set(hadSession.current)
    void forgetCaches()
    if (deactivated) return
    const next = router.state.location.href
    rememberNext(next)
    void router.navigate({ to: '/login', search: { next }, replace: true })
  }, [session, deactivated, router])

  if (!session) return deactivated ? <Deactivated /> : null
  return (
    <WorkspaceProvider
      key={rememberedPerson()}
      opening={<FrameSkeleton />}
      failed={(error, retry) => <ErrorState error={error} retry={retry} />}
    >
      <ViewerProvider>
        <Frame>
          <Outlet />
        </Frame>
      </ViewerProvider>
    </WorkspaceProvider>
  )
}
