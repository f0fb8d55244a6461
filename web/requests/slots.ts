import type { ComponentType } from 'react'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above requests show about a request, on its page. */
    requestFacts: ComponentType<{ requestID: string }>[]
  }
}
