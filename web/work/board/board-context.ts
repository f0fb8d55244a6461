import { createContext, type RefObject, use } from 'react'
import type { CardLinks } from './card-link.ts'
import type { Board, Card, Lane } from './lanes.ts'
import type { Moves } from './use-moves.ts'

export interface BoardScene {
  board: Board
  lanes: readonly Lane[]
  /** All that is here of its tasks, whatever the filter. */
  cards: readonly Card[]
  /** Staff may change what is here; clients read. */
  mayEdit: boolean
  moves: Moves
  /** Who is looking. */
  me: string
}

/** What of a board stays while its cards move, so that a card is drawn anew only where it changes itself. */
export interface BoardGround {
  projectID: string
  links: CardLinks
  priorities: Board['project']['priorities']
  mayEdit: boolean
  /** All that lies on it, for handlers. */
  scene: Readonly<RefObject<BoardScene>>
}

export const BoardContext = createContext<BoardScene | undefined>(undefined)

export const BoardGroundContext = createContext<BoardGround | undefined>(undefined)

/** What changes with every card; whoever is drawn for each card takes the ground alone. */
export function useBoard(): BoardScene {
  const scene = use(BoardContext)
  if (!scene) throw new Error('useBoard is used outside of a board')
  return scene
}

export function useBoardGround(): BoardGround {
  const ground = use(BoardGroundContext)
  if (!ground) throw new Error('useBoardGround is used outside of a board')
  return ground
}
