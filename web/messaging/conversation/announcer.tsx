import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useLiveEvent } from '../../platform/live/live-events.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { CreatedEvent } from '../model/created-event.ts'

/** Announces new messages of a conversation to screen readers. The list itself stays silent: scrolling changes it. */
export function Announcer({ conversationID }: { conversationID: string }) {
  const { me } = useViewer()
  const [text, setText] = useState('')
  useLiveEvent<CreatedEvent>('MessageCreated', ({ message }) => {
    if (message.conversationID !== conversationID || message.ownerID === me.id) return
    setText(`${message.owner.name}: ${toPreview(parseMarkdown(message.content), 300)}`)
  })
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}
