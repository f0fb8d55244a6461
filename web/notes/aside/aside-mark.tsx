import { Suspense } from 'react'
import type { MessageSubject } from '../../messaging/slots.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { useAsides } from './use-asides.ts'

const AsideLines = lazyWithTexts(() => import('./aside-lines.tsx'), 'AsideLines', 'ornament', 'notes')

/** The viewer's private notes about a message, below it. */
export function AsideMark({ message }: { message: MessageSubject }) {
  const asides = useAsides(message)
  if (asides.length === 0) return null
  return (
    <Suspense>
      <AsideLines message={message} asides={asides} />
    </Suspense>
  )
}
