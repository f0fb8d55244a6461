import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './approval.module.css'
import type { Note, Version } from './approval.ts'
import { Proof } from './proof.tsx'

interface Props {
  /** The version to compare with. */
  other: Version
  notes: readonly Note[]
  scale: number
  onScale: (scale: number) => void
  children: ReactNode
}

/** Two versions side by side, with synchronized scrolling. */
export function Compare({ other, notes, scale, onScale, children }: Props) {
  const { t } = useTranslation('requests')
  const place = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={place}
      className={classes.compare}
      onScrollCapture={({ target }) => follow(place.current, target)}
    >
      <figure className={classes.side}>
        <figcaption className={classes.caption}>{t('approval.versionOf', { n: other.n })}</figcaption>
        <Proof
          key={other.id}
          version={other}
          notes={notes}
          chosen={undefined}
          placing={undefined}
          scale={scale}
          onScale={onScale}
          onChoose={() => undefined}
          onPlace={undefined}
        />
      </figure>
      <div className={classes.side}>{children}</div>
    </div>
  )
}

/** Pages of two versions may differ in height, so the relative scroll position is synchronized. */
function follow(place: HTMLElement | null, target: EventTarget): void {
  if (!(target instanceof HTMLElement)) return
  const way = ({ scrollHeight, clientHeight }: HTMLElement) => Math.max(1, scrollHeight - clientHeight)
  for (const other of place?.querySelectorAll<HTMLElement>('[data-proof]') ?? []) {
    const top = (target.scrollTop / way(target)) * way(other)
    if (other !== target && Math.abs(other.scrollTop - top) > 1) other.scrollTop = top
  }
}
