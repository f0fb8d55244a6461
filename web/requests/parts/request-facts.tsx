import { Suspense } from 'react'
import { useSlot } from '../../platform/use-slot.ts'

/** What other rooms show about a request. */
export function RequestFacts({ requestID }: { requestID: string }) {
  return (
    <Suspense>
      {useSlot('requestFacts').map((Fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Fact key={at} requestID={requestID} />
      ))}
    </Suspense>
  )
}
