import { createContext, type RefObject, use } from 'react'
import type { CardLinks } from './card-link.ts'
import type { Board, Card, Lane } from './lanes.ts'
import type { Moves } from './use-moves.ts'

export interface BoardState {
  board: Board
  lanes: readonly Lane[]
  /** All loaded cards of the board, regardless of the filter. */
  cards: readonly Card[]
  /** Staff may edit the board; clients only read it. */
  mayEdit: boolean
  moves: Moves
  /** Id of the viewer. */
  me: string
}

/** Board data that does not change when cards move, so cards only re-render when they themselves change. */
export interface BoardConfig {
  projectID: string
  links: CardLinks
  priorities: Board['project']['priorities']
  mayEdit: boolean
  /** The board's state, for handlers. */
  boardRef: Readonly<RefObject<BoardState>>
}

export const BoardContext = createContext<BoardState | undefined>(undefined)

export const BoardConfigContext = createContext<BoardConfig | undefined>(undefined)

/** The board data that changes with every card; components that are rendered for each card use the config alone. */
export function useBoard(): BoardState {
  const state = use(BoardContext)
  if (!state) throw new Error('useBoard is used outside of a board')
  return state
}

export function useBoardConfig(): BoardConfig {
  const config = use(BoardConfigContext)
  if (!config) throw new Error('useBoardConfig is used outside of a board')
  return config
}
