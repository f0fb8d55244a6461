import { isRound } from '../../../shared/approvals-facts.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { approvalQuery, notesQuery } from './operations.ts'

type Asked = NonNullable<ResultOf<typeof approvalQuery>['getRequestApproval']>
export type Note = ResultOf<typeof notesQuery>['listReviews']['items'][number]
export type ProofFile = Asked['files'][number] & { pins: Note[]; generalNotes: Note[] }
export type Approval = Omit<Asked, 'files'> & { files: ProofFile[] }
export type Version = ProofFile['versions'][number]

/** A stage with the notes of its files. */
export const withNotes = (approval: Asked, notes: readonly Note[]): Approval => ({
  ...approval,
  files: approval.files.map((file) => {
    const own = notes.filter(({ fileID }) => fileID === file.id)
    return {
      ...file,
      pins: own.filter(({ general }) => !general),
      generalNotes: own.filter(({ general }) => general),
    }
  }),
})

/** The image types that every browser can display; others, such as Photoshop files or HEIC photos, are offered as downloads. */
const drawn = new Set(['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].map((name) => `image/${name}`))

/** How a version is displayed. */
export function shownAs({ type }: Pick<Version, 'type'>): 'pages' | 'picture' | 'video' | 'audio' | 'file' {
  if (type === 'application/pdf') return 'pages'
  if (drawn.has(type)) return 'picture'
  const [family] = type.split('/')
  return family === 'video' || family === 'audio' ? family : 'file'
}

/** Whether it has pages on which notes can be pinned, and which can be zoomed. */
export const hasPlaces = (version: Pick<Version, 'type'>): boolean =>
  ['pages', 'picture'].includes(shownAs(version))

/** The label of a pin: numbers for everyone, letters for the team. */
export const markOf = ({ internal, number }: Pick<Note, 'internal' | 'number'>): string =>
  internal ? letters(number) : String(number)

const letters = (number: number): string =>
  number > 26
    ? letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)

/** The position of a note: its file, and the version if that is not the newest. */
export function placeOfNote({ files }: Pick<Approval, 'files'>, id: string | undefined) {
  const notes = files.flatMap(({ pins, generalNotes }) => [...pins, ...generalNotes])
  const note = notes.find((each) => each.id === id)
  const isNewest = files.some(({ versions: [newest] }) => newest?.id === note?.versionID)
  return { fileID: note?.fileID, versionID: note?.general || isNewest ? undefined : note?.versionID }
}

/** The newest version of each file, which a decision applies to. */
export const newestIdsOf = ({ files }: Pick<Approval, 'files'>): string[] =>
  files.flatMap(({ versions: [newest] }) => (newest ? [newest.id] : []))

/** The interpolation values of a sentence about the feedback rounds. */
export const roundsOf = ({
  reviewedCount: used,
  reviewsLimit: limit,
}: Pick<Asked, 'reviewedCount' | 'reviewsLimit'>) => ({ used, limit, count: limit })

/** The number of feedback rounds left; further decisions about the versions of the current round don't use another one. */
export function roundsLeft(
  approval: Pick<Approval, 'files' | 'decisions' | 'reviewedCount' | 'reviewsLimit'>,
): number {
  const newest = newestIdsOf(approval)
  const isBegun = approval.decisions.some(
    ({ decision, versions }) =>
      isRound(decision) &&
      versions.length === newest.length &&
      versions.every(({ versionID }) => newest.includes(versionID)),
  )
  return approval.reviewsLimit - approval.reviewedCount + (isBegun ? 1 : 0)
}

/** The lane of the outbox for notes, replies and decisions alike: a decision must not overtake the notes written before it. */
export const laneOf = ({ seriesID }: Pick<Approval, 'seriesID'>): string => `proof/${seriesID}`
