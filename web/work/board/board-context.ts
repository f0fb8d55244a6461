import { createContext, type RefObject, use } from 'react'
import type { Board, Lane } from './lanes.ts'
import type { Moves } from './use-moves.ts'

export interface BoardScene {
  board: Board
  lanes: readonly Lane[]
  /** Staff may change what is here; clients read. */
  mayEdit: boolean
  moves: Moves
  /** The card that is to have the focus once it is drawn in its new column: `<column>/<task>`. */
  nextFocus: RefObject<string | undefined>
}

export const BoardContext = createContext<BoardScene | undefined>(undefined)

export function useBoard(): BoardScene {
  const scene = use(BoardContext)
  if (!scene) throw new Error('useBoard is used outside of a board')
  return scene
}
