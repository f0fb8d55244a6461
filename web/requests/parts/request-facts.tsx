import { Suspense } from 'react'
import { useSlot } from '../../platform/use-slot.ts'

/** What other rooms show about a request. */
export function RequestFacts(subject: { requestID: string; ofApproval?: boolean }) {
  return (
    <Suspense>
      {useSlot('requestFacts').map((Fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Fact key={at} {...subject} />
      ))}
    </Suspense>
  )
}
