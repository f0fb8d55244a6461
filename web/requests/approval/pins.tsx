import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './approval.module.css'
import { markOf, type Note } from './approval.ts'
import type { Place } from './proof.tsx'

interface Props {
  page: number
  notes: readonly Note[]
  chosen: string | undefined
  placing: Place | undefined
  onChoose: (id: string) => void
  onPlace: ((place: Place) => void) | undefined
}

/** The pins of one page; a click beside them places a new one. */
export function Pins({ page, notes, chosen, placing, onChoose, onPlace }: Props) {
  const { t } = useTranslation('requests')
  const shown = notes.filter((note) => note.page === page)
  return (
    <div className={classes.pins}>
      {onPlace && (
        <button
          type="button"
          className={classes.field}
          tabIndex={-1}
          aria-label={t('approval.pinOn', { page })}
          onClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect()
            onPlace({
              page,
              top: between((clientY - box.top) / box.height),
              left: between((clientX - box.left) / box.width),
            })
          }}
        />
      )}
      {shown.map((note) => (
        <button
          key={note.id}
          type="button"
          className={classes.pin}
          style={{ top: `${note.top * 100}%`, left: `${note.left * 100}%` }}
          data-internal={note.internal || undefined}
          data-done={note.resolvedAt ? true : undefined}
          data-chosen={note.id === chosen || undefined}
          aria-label={t(note.internal ? 'approval.noteInternal' : 'approval.note', { mark: markOf(note) })}
          ref={note.id === chosen ? intoSight : undefined}
          onClick={() => onChoose(note.id)}
        >
          {markOf(note)}
        </button>
      ))}
      {placing?.page === page && (
        <button
          type="button"
          className={classes.pin}
          data-new
          aria-label={t('approval.movePin')}
          style={{ top: `${placing.top * 100}%`, left: `${placing.left * 100}%` }}
          onKeyDown={(event) => {
            const moved = movedBy(event, placing)
            if (!moved || !onPlace) return
            event.preventDefault()
            onPlace(moved)
          }}
        >
          +
        </button>
      )}
    </div>
  )
}

const intoSight = (pin: HTMLElement | null) => pin?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const ways: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** An arrow key moves by a hundredth of the page, with Shift by a tenth. */
function movedBy({ key, shiftKey }: KeyboardEvent, place: Place): Place | undefined {
  const way = ways[key]
  const step = shiftKey ? 0.1 : 0.01
  return (
    way && { ...place, top: between(place.top + way[0] * step), left: between(place.left + way[1] * step) }
  )
}

const between = (fraction: number): number => Math.min(1, Math.max(0, fraction))
