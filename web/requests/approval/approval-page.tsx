import { Box, Text } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { Page } from '../../ui/page.tsx'
import { PaperSkeleton } from '../../ui/page-skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { RequestFacts } from '../parts/request-facts.tsx'
import { useOpened } from '../parts/use-opened.ts'
import classes from './approval.module.css'
import { type Approval, placeOfNote, roundsOf, type Version, withNotes } from './approval.ts'
import { Bar } from './bar.tsx'
import { Compare } from './compare.tsx'
import { Decide } from './decide.tsx'
import { DecideFoot } from './decide-foot.tsx'
import { Notes } from './notes.tsx'
import { approvalExistsQuery, approvalQuery, notesQuery } from './operations.ts'
import { Proof } from './proof.tsx'
import { usePlacing } from './use-placing.ts'
import { useZoomKeys } from './use-zoom-keys.ts'
import { stepped } from './zoom.ts'

const staffRoute = getRouteApi('/app/request-system/approval/$id')
const portalRoute = getRouteApi('/app/portal/approval/$id')

export const StaffApprovalPage = () => (
  <ApprovalPage id={staffRoute.useParams().id} noteID={staffRoute.useSearch().note} />
)
export const PortalApprovalPage = () => (
  <ApprovalPage id={portalRoute.useParams().id} noteID={portalRoute.useSearch().note} />
)

/** Reviewers who view a page together see each other's pins at once. */
const fastRefresh = { within: 50 }

/** The files of a stage with their notes, and the decision. */
function ApprovalPage({ id, noteID }: { id: string; noteID: string | undefined }) {
  const { t } = useTranslation('requests')
  const [{ data, error }, ask] = useShownQuery({
    query: approvalQuery,
    variables: useMemo(() => ({ id }), [id]),
    context: fastRefresh,
  })
  const notes = useWholeList({
    query: notesQuery,
    variables: useMemo(() => ({ requestApprovalId: id }), [id]),
    pick: ({ listReviews }) => listReviews,
    context: fastRefresh,
  })
  const asked = data?.getRequestApproval
  const approval = useMemo(
    () => asked && notes.items && notes.complete && withNotes(asked, notes.items),
    [asked, notes.items, notes.complete],
  )
  useOpened(asked?.request)
  usePageName(asked?.request?.title ?? t('approval.title'))
  const failure = error ?? notes.error ?? notes.more.error
  if (!approval)
    return (
      <Page title={t('approval.title')}>
        {failure ? (
          <NotHere
            error={failure}
            retry={() => {
              ask({ requestPolicy: 'network-only' })
              notes.retry()
            }}
            exists={approvalExistsQuery}
            variables={{ id }}
            looking={<PaperSkeleton />}
          />
        ) : (
          <PaperSkeleton />
        )}
      </Page>
    )
  return <ApprovalView key={noteID} approval={approval} noteID={noteID} />
}

/** Shows the linked note, if there is one. */
function ApprovalView({ approval, noteID }: { approval: Approval; noteID: string | undefined }) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const { calendarDate } = useFormats()
  const [fileID, setFile] = useState(() => placeOfNote(approval, noteID).fileID)
  const [versionID, setVersion] = useState(() => placeOfNote(approval, noteID).versionID)
  const [otherID, setOther] = useState<string>()
  const [chosen, setChosen] = useState(noteID)
  // Kept in a ref: scrolling to another page must not re-render.
  const page = useRef(1)
  const [scale, setScale] = useState(1)
  const view = useRef<HTMLDivElement>(null)
  useZoomKeys(view, (way) => setScale((now) => (way === 'reset' ? 1 : stepped(now, way))))
  const file = approval.files.find(({ id }) => id === fileID) ?? approval.files[0]
  const version = file?.versions.find(({ id }) => id === versionID) ?? file?.versions[0]
  const other = file?.versions.find(({ id }) => id === otherID && id !== version?.id)
  const isNewest = version !== undefined && version.id === file?.versions[0]?.id
  const [placing, setPlacing] = usePlacing(version, isNewest && !approval.closed)
  const notesOf = (of: Version | undefined) => file?.pins.filter((note) => note.versionID === of?.id) ?? []
  const notes = notesOf(version)
  const facts = [
    t('approval.rounds', roundsOf(approval)),
    ...(approval.dueDate ? [t('approval.due', { date: calendarDate(approval.dueDate) })] : []),
  ].join(' · ')
  const proof = version && (
    <Proof
      key={version.id}
      version={version}
      notes={notes}
      chosen={chosen}
      placing={placing}
      scale={scale}
      onScale={setScale}
      onChoose={setChosen}
      onPlace={setPlacing}
      onPage={(now) => {
        page.current = now
      }}
    />
  )
  return (
    <Page
      wide
      filled
      title={file?.name ?? approval.stage}
      back={
        <Link
          to={isStaff ? '/request-system/details/$id' : '/portal/detail/$id'}
          params={{ id: approval.requestID }}
          aria-label={t('approval.back')}
          className={classes.back}
        >
          <IconArrowLeft size={18} stroke={1.5} />
        </Link>
      }
      facts={
        <Text span fz="xs" c="dimmed" visibleFrom="sm">
          {facts}
        </Text>
      }
      actions={
        <Box visibleFrom="md">
          <Decide approval={approval} />
        </Box>
      }
    >
      <div className={classes.view}>
        <div ref={view} className={classes.stage}>
          <Bar
            files={approval.files}
            file={file}
            version={version}
            other={other}
            zoom={scale}
            onFile={setFile}
            onVersion={setVersion}
            onCompare={setOther}
            onZoom={setScale}
          >
            {isStaff && approval.started && !approval.closed && (
              <RequestFacts requestID={approval.requestID} slot="approvalFacts" />
            )}
          </Bar>
          {proof && other ? (
            <Compare other={other} notes={notesOf(other)} scale={scale} onScale={setScale}>
              {proof}
            </Compare>
          ) : (
            (proof ?? (
              <Text c="dimmed" p="lg">
                {t('approval.noFiles')}
              </Text>
            ))
          )}
        </div>
        {file && version && (
          <Notes
            approval={approval}
            file={file}
            version={version}
            pageInSight={() => Math.min(page.current, version.pages ?? 1)}
            notes={notes}
            chosen={chosen}
            placing={placing}
            onChoose={setChosen}
            onPlace={setPlacing}
          />
        )}
        <DecideFoot approval={approval} facts={facts} isNoting={placing !== undefined} />
      </div>
    </Page>
  )
}
