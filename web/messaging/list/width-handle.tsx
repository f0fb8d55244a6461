import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { narrowest, widest } from './use-list-width.ts'
import classes from './width-handle.module.css'

interface Props {
  width: number
  onChange: (width: number) => void
}

const steps: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 }

/** The edge of the list: draggable, or moved with the arrow keys. */
export function WidthHandle({ width, onChange }: Props) {
  const { t } = useTranslation('messaging')

  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    onChange(clientX - (currentTarget.parentElement?.getBoundingClientRect().left ?? 0))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(width + step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged.
    <div
      className={classes.handle}
      role="separator"
      tabIndex={0}
      aria-label={t('list.width')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
