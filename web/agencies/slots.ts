import type { ComponentType } from 'react'
import type { Viewer } from '../platform/workspace/viewer.ts'

declare module '../shell/agency/slots.ts' {
  interface AgencyParts {
    member?: MemberSection[]
  }
}

/** A member of the agency, as other rooms see them. */
export interface MemberSubject {
  /** Id of the membership. */
  id: string
  userID: string
  role: string
  user: { id: string; name: string }
  viewerCan: { update: boolean }
}

type MemberPart = ComponentType<{ member: MemberSubject }>

/** A room's section on the pages of a member, below the agency's own. */
export interface MemberSection {
  name: string
  /** Key of its heading. */
  label: string
  order: number
  shownTo: (viewer: Viewer, member: MemberSubject) => boolean
  /** On `/agency/users/view/{id}`. */
  view?: MemberPart
  /** On `/agency/users/edit/{id}`; it saves on its own. */
  edit?: MemberPart
}
