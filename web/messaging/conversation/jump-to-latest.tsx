import { Button, Transition } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { Row } from '../message/decorate.ts'
import classes from './jump-to-latest.module.css'

interface Props {
  rows: readonly Row[]
  /** The last message when the viewer scrolled away from the end, before this chunk was loaded. */
  leftAt: string
  /** True while the end is out of view. */
  shown: boolean
  onJump: () => void
}

/** Scrolls to the end, and shows how many messages of others have arrived there since. */
export function JumpToLatest({ rows, leftAt, shown, onJump }: Props) {
  const { t } = useTranslation('messaging')
  const { me } = useViewer()
  const last = rows.at(-1)?.message.id
  const [left, setLeft] = useState({ shown, last: shown ? leftAt : last })
  // The last message that was visible when the viewer scrolled up.
  if (left.shown !== shown) setLeft({ shown, last })
  const from = shown ? rows.findLastIndex(({ message }) => message.id === left.last) : -1
  const waiting = shown ? rows.slice(from + 1).filter(({ message }) => message.ownerID !== me.id).length : 0
  return (
    <div className={classes.place}>
      <Transition mounted={shown} transition="slide-up" duration={150}>
        {(style) => (
          <Button
            style={style}
            className={classes.pill}
            variant={waiting > 0 ? 'filled' : 'default'}
            size="compact-md"
            leftSection={<IconArrowDown size={16} stroke={1.75} />}
            onClick={onJump}
          >
            {waiting > 0 ? t('conversation.newCount', { count: waiting }) : t('conversation.toLatest')}
          </Button>
        )}
      </Transition>
    </div>
  )
}
