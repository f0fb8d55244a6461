import { createContext, use } from 'react'
import type { ResultOf } from '../graphql.ts'
import type { viewerQuery } from './operations.ts'

type ViewerData = ResultOf<typeof viewerQuery>
export type ViewerAgency = ViewerData['myAgencies'][number]

export interface Viewer {
  me: ViewerData['me']
  agencies: ViewerAgency[]
  /** The current agency; undefined for a person without one. */
  agency: ViewerAgency | undefined
  role: string
  isClient: boolean
  /** Every role other than client. */
  isStaff: boolean
}

export function toViewer({ me, myAgencies }: ViewerData, agencyId: string | undefined): Viewer {
  const agency = myAgencies.find(({ id }) => id === agencyId)
  const role = agency?.viewerRole ?? ''
  return {
    me,
    agencies: myAgencies,
    agency,
    role,
    isClient: role === 'client',
    isStaff: role !== '' && role !== 'client',
  }
}

export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** The signed-in person with their agencies; only available below the shell. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('useViewer is used outside of the shell')
  return viewer
}
