import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer } from 'virtua'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Row } from '../message/decorate.ts'
import { ConversationStart } from './conversation-start.tsx'
import { DayLine } from './day-line.tsx'
import { JumpToLatest } from './jump-to-latest.tsx'
import { ListRow } from './list-row.tsx'
import classes from './message-list.module.css'
import type { useChatScroll } from './use-chat-scroll.ts'
import type { useMessages } from './use-messages.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  rows: readonly Row[]
  history: Pick<ReturnType<typeof useMessages>, 'hasOlder' | 'loadOlder' | 'older'>
  scroll: ReturnType<typeof useChatScroll>
  /** Id of the message that is looked for. */
  marked: string | undefined
}

/** The messages of a conversation, newest at the bottom; only those near the screen exist. */
export function MessageList({ rows, history, scroll, marked }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  const { focused, onKeyDown, onFocus } = useRowKeys(rows, scroll)
  const keepMounted = useMemo(() => (focused === undefined ? [] : [focused]), [focused])
  const top = rows[Math.min(scroll.topIndex, rows.length - 1)]
  return (
    <div className={classes.frame} data-side={isClient ? 'client' : 'staff'}>
      {history.older.loading && (
        <div className={classes.progress}>
          <ProgressBar label={t('conversation.loadingOlder')} />
        </div>
      )}
      {top && !top.startsDay && !scroll.atBottom && (
        <div className={classes.floatingDay}>
          <DayLine at={top.message.createdAt} floating />
        </div>
      )}
      <div
        ref={scroll.scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={t('conversation.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
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
          bufferSize={600}
          keepMounted={keepMounted}
          data={rows}
          onScroll={scroll.look}
          onResize={scroll.onResize}
        >
          {(row, at) => (
            <div
              key={row.message.id}
              data-index={at}
              className={at === rows.length - 1 ? classes.last : undefined}
            >
              {at === 0 && !history.hasOlder && <ConversationStart />}
              <ListRow row={row} marked={row.message.id === marked} />
            </div>
          )}
        </Virtualizer>
      </div>
      <JumpToLatest rows={rows} shown={!scroll.atBottom} onJump={scroll.toEnd} />
    </div>
  )
}
