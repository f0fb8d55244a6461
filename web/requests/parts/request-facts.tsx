import { Suspense } from 'react'
import { useSlot } from '../../platform/use-slot.ts'

interface Props {
  requestID: string
  slot?: 'requestFacts' | 'approvalFacts'
}

/** What other rooms show about a request, or about its approval. */
export function RequestFacts({ requestID, slot = 'requestFacts' }: Props) {
  return (
    <Suspense>
      {useSlot(slot).map((Fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Fact key={at} requestID={requestID} />
      ))}
    </Suspense>
  )
}
