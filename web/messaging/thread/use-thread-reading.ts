import { useCallback, useMemo, useState } from 'react'
import { unreadFrom } from '../../../shared/conversation.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { firstUnread } from '../message/decorate.ts'
import { asShown, type Message } from '../model/message.ts'
import { useMarkThread, useMarkThreadSeen } from './thread-marks.ts'
import type { Thread } from './use-thread.ts'

interface Line {
  newFrom: string | undefined
  /** A thread explicitly marked as unread stays so until it is reopened. */
  kept: boolean
}

/**
 * Where the unread replies began when the thread was opened; reaching its end marks all as read, unless the viewer
 * marks some as unread.
 */
export function useThreadReading(
  id: string,
  thread: Thread | undefined,
  answers: readonly Message[],
  atEnd: boolean,
) {
  const { me, isClient } = useViewer()
  const mark = useMarkThread()
  const [line, setLine] = useState<Line>()
  if (thread && !line) setLine({ newFrom: beginning(thread, answers, { id: me.id, isClient }), kept: false })
  useMarkThreadSeen(thread, atEnd && line?.kept === false)

  const markUnreadFrom = useCallback(
    (message: Message) => {
      const before = answers[answers.findIndex((each) => each.id === message.id) - 1]
      // Before the first reply comes the message itself.
      const seenAt = before ? unreadFrom(before, { isClient }) : justBefore(unreadFrom(message, { isClient }))
      setLine({ newFrom: message.id, kept: true })
      void mark({ id, seenAt, unread: true }).then(({ error }) => error && toastError(error))
    },
    [id, answers, isClient, mark],
  )
  return useMemo(() => ({ newFrom: line?.newFrom, markUnreadFrom }), [line?.newFrom, markUnreadFrom])
}

function beginning(
  { unread, seenAt }: Thread,
  answers: readonly Message[],
  reader: { id: string; isClient: boolean },
): string | undefined {
  return unread ? firstUnread(asShown(answers), seenAt, reader) : undefined
}

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()
