import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer } from 'virtua'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Row } from '../message/decorate.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { ConversationStart } from './conversation-start.tsx'
import { DayLine } from './day-line.tsx'
import { ListRow } from './list-row.tsx'
import classes from './message-list.module.css'
import type { useChatScroll } from './use-chat-scroll.ts'
import { rowsAtEnd, useKnownSizes } from './use-known-sizes.ts'
import type { useMessages } from './use-messages.ts'
import { useRowKeys } from './use-row-keys.ts'

const JumpToLatest = lazyPart(() => import('./jump-to-latest.tsx'), 'JumpToLatest', 'ornament')

/** The margin around the viewport in which rows stay rendered. */
const buffer = 600

interface Props {
  /** The rows within reach of the viewport. */
  rows: readonly Row[]
  all: readonly Row[]
  history: Pick<ReturnType<typeof useMessages>, 'hasOlder' | 'loadOlder' | 'older'>
  scroll: ReturnType<typeof useChatScroll>
  /** Id of the message to be highlighted. */
  marked: string | undefined
}

/** The messages of a conversation, newest at the bottom; only those near the viewport are mounted. */
export function MessageList({ rows, all, history, scroll, marked }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  const { focused, onKeyDown, onFocus } = useRowKeys(rows, scroll)
  const count = rows.length
  // At the end, the newest row stays mounted, so that it is positioned in the frame in which it arrives, not only once
  // the list has scrolled to it. Elsewhere it must not be measured: while older rows are prepended, the list would take
  // that for a change above the viewport.
  const newest = scroll.atBottom ? count - 1 : undefined
  const { conversation } = useConversation()
  const sizes = useKnownSizes(conversation.id, all, scroll.list)
  const [first] = useState(() => (scroll.begun === 'end' ? rowsAtEnd(sizes) : []))
  const keepMounted = useMemo(
    () =>
      [focused, newest, ...(scroll.settled ? [] : first)].filter(
        (at): at is number => at !== undefined && at < count,
      ),
    [focused, newest, scroll.settled, first, count],
  )
  /** The last message when the viewer first scrolled away from the end. */
  const [leftAt, setLeftAt] = useState<string>()
  if (scroll.settled && !scroll.atBottom && leftAt === undefined) setLeftAt(all.at(-1)?.message.id)
  const top = rows[Math.min(scroll.topIndex, count - 1)]
  return (
    <div className={classes.frame} data-side={isClient ? 'client' : 'staff'}>
      {history.older.loading && (
        <div className={classes.progress}>
          <ProgressBar label={t('conversation.loadingOlder')} />
        </div>
      )}
      {top && !top.startsDay && !scroll.atBottom && (
        <div key={scroll.topIndex} className={classes.floatingDay}>
          <DayLine at={top.message.createdAt} floating />
        </div>
      )}
      <div
        ref={scroll.scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={t('conversation.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        data-placed={scroll.placed || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className={classes.spacer} />
        <Virtualizer
          ref={scroll.list}
          scrollRef={scroll.scroller}
          shift={scroll.shift}
          bufferSize={scroll.settled ? buffer : 0}
          cache={sizes}
          keepMounted={keepMounted}
          data={rows}
          onScroll={scroll.look}
          onScrollEnd={scroll.rest}
          onResize={scroll.onResize}
        >
          {(row, at) => (
            <div key={row.message.id} data-index={at} className={at === count - 1 ? classes.last : undefined}>
              {at === 0 && !history.hasOlder && <ConversationStart />}
              <ListRow row={row} marked={row.message.id === marked} />
            </div>
          )}
        </Virtualizer>
      </div>
      <Suspense>
        {leftAt !== undefined && (
          <JumpToLatest rows={all} leftAt={leftAt} shown={!scroll.atBottom} onJump={scroll.toEnd} />
        )}
      </Suspense>
    </div>
  )
}
