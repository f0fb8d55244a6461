import type { Dragged, DropTarget } from './drops.ts'

/** The width of the edges that auto-scroll, and the speed in pixels per frame. */
const edge = 48
const pace = 8

interface Point {
  clientX: number
  clientY: number
}

/** A touch drag: its preview, which follows the finger, and its drop target. */
export interface DragPreview {
  dragged: Dragged
  moveTo(point: Point): void
  target(): DropTarget | undefined
  end(): void
}

export function showDragPreview(board: HTMLElement, item: HTMLElement, from: Point): DragPreview {
  const laneOfItem = item.closest<HTMLElement>('[data-lane]')
  const isColumn = item.dataset.card === undefined
  const source = isColumn ? laneOfItem : item
  const dragged: Dragged = isColumn
    ? { column: laneOfItem?.dataset.lane }
    : { card: item.dataset.card?.split('/')[1], lane: laneOfItem?.dataset.lane }
  const { preview, moveTo } = clonePreview(item, from)
  let point = from
  let marked: HTMLElement | undefined
  let target: DropTarget | undefined
  let frame = requestAnimationFrame(follow)
  // Scroll snapping would interfere with auto-scrolling at the edge.
  board.style.scrollSnapType = 'none'
  if (source) source.dataset.dragged = 'true'
  navigator.vibrate?.(10)

  function follow() {
    moveTo(point)
    const lane = laneAt(board, point)
    scroll(board, lane, point, isColumn)
    mark(lane && (isColumn ? columnTarget(lane, point) : cardTarget(lane, point)))
    frame = requestAnimationFrame(follow)
  }

  function mark(next: { element: HTMLElement; target: DropTarget; side: string } | undefined) {
    if (marked !== next?.element) unmark()
    marked = next?.element
    target = next?.target
    if (next) next.element.dataset[next.side === 'over' ? 'over' : 'edge'] = next.side
  }

  function unmark() {
    delete marked?.dataset.edge
    delete marked?.dataset.over
  }

  return {
    dragged,
    moveTo: (next) => {
      point = next
    },
    target: () => target,
    end() {
      cancelAnimationFrame(frame)
      unmark()
      preview.remove()
      board.style.scrollSnapType = ''
      if (source) delete source.dataset.dragged
    },
  }
}

function clonePreview(item: HTMLElement, from: Point) {
  const { left, top, width, height } = item.getBoundingClientRect()
  const preview = item.cloneNode(true) as HTMLElement
  delete preview.dataset.card
  preview.dataset.lifted = ''
  preview.inert = true
  preview.style.width = `${width}px`
  preview.style.height = `${height}px`
  document.body.append(preview)
  const moveTo = ({ clientX, clientY }: Point) => {
    const x = left + clientX - from.clientX
    const y = top + clientY - from.clientY
    preview.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`
  }
  moveTo(from)
  return { preview, moveTo }
}

function laneAt(board: HTMLElement, { clientX, clientY }: Point): HTMLElement | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]')
  return found && board.contains(found) ? found : undefined
}

function columnTarget(lane: HTMLElement, { clientX }: Point) {
  const { left, width } = lane.getBoundingClientRect()
  const before = clientX < left + width / 2
  if (lane.dataset.daily) return undefined
  return { element: lane, side: before ? 'left' : 'right', target: { lane: lane.dataset.lane ?? '', before } }
}

/** Before the first card whose middle is below the finger, else at the end. */
function cardTarget(lane: HTMLElement, { clientY }: Point) {
  const id = lane.dataset.lane ?? ''
  const cards = [...lane.querySelectorAll<HTMLElement>('[data-card]')]
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return clientY < top + height / 2
  })
  const element = below ?? cards.at(-1)
  if (!element) return { element: lane, side: 'over', target: { lane: id, before: false } }
  const card = element.dataset.card?.split('/')[1] ?? ''
  return { element, side: below ? 'top' : 'bottom', target: { lane: id, card, before: below !== undefined } }
}

function scroll(board: HTMLElement, lane: HTMLElement | undefined, point: Point, isColumn: boolean): void {
  const across = board.getBoundingClientRect()
  board.scrollLeft += stepAt(point.clientX, across.left, across.right)
  if (!lane || isColumn) return
  const body = lane.querySelector<HTMLElement>('[data-lane-body]')
  if (!body) return
  const along = body.getBoundingClientRect()
  body.scrollTop += stepAt(point.clientY, along.top, along.bottom)
}

const stepAt = (at: number, from: number, to: number): number =>
  at < from + edge ? -pace : at > to - edge ? pace : 0
