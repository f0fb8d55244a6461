import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardColor } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './board.module.css'
import { DeleteWithTasksSheet } from './delete-with-tasks-sheet.tsx'
import { type Board, byRank } from './lanes.ts'
import { createBoardMutation, deleteBoardMutation, updateBoardMutation } from './operations.ts'
import { stepsOf } from './order.ts'
import { boardFields } from './schemas.ts'
import { useTabDrag, useTabDrops } from './tab-drag.ts'
import { TitleAndColorSheet } from './title-and-color-sheet.tsx'
import { useMoves } from './use-moves.ts'

/** The boards of the project; staff add, rename and delete them here. */
export function BoardTabs({ board }: { board: Board }) {
  const { t } = useTranslation('work')
  const { project } = board
  const mayEdit = project.viewerCan.update
  const boards = project.boards.toSorted(byRank)
  const move = useBoardMove(boards)
  useTabDrops(
    boards.map(({ id }) => id),
    move,
  )
  return (
    <div className={classes.tabs}>
      <nav aria-label={t('projects.boards')} className={classes.tabList}>
        {boards.map((each) => (
          <Tab
            key={each.id}
            {...each}
            projectID={project.id}
            current={each.id === board.id}
            draggable={mayEdit && boards.length > 1}
          />
        ))}
      </nav>
      {mayEdit && <BoardActs board={board} />}
    </div>
  )
}

type TabProps = Board['project']['boards'][number] & {
  projectID: string
  current: boolean
  draggable: boolean
}

function Tab({ id, title, slug, color, projectID, current, draggable }: TabProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const edge = useTabDrag(ref, id, draggable)
  return (
    <Link
      ref={ref}
      className={classes.tab}
      to="/task/b/$project/$slug"
      params={{ project: projectID, slug }}
      aria-current={current ? 'page' : undefined}
      data-edge={edge ?? undefined}
    >
      <span className={classes.dot} style={{ background: color }} />
      <bdi>{title}</bdi>
    </Link>
  )
}

function useBoardMove(boards: readonly { id: string; title: string }[]) {
  const { moveBoard } = useMoves()
  return (id: string, afterID: string | null) => {
    const moved = boards.find((each) => each.id === id)
    const ids = boards.map((each) => each.id)
    if (moved) void moveBoard(moved, afterID, ids)
  }
}

function BoardActs({ board }: { board: Board }) {
  const { t } = useTranslation('work')
  const [open, setOpen] = useState<'add' | 'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const acts = useBoardActs(board)
  const { id, title, color, project } = board
  const boards = project.boards.toSorted(byRank)
  const move = useBoardMove(boards)
  const place = stepsOf(
    boards.map((each) => each.id),
    id,
  )
  return (
    <>
      <IconButton icon={IconPlus} size={28} label={t('board.add')} onClick={() => setOpen('add')} />
      <Menu position="bottom-start">
        <Menu.Target>
          <IconButton icon={IconDots} size={28} label={t('board.actions', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>{t('board.edit')}</Menu.Item>
          {place.left !== undefined && (
            <Menu.Item onClick={() => move(id, place.left ?? null)}>{t('column.moveLeft')}</Menu.Item>
          )}
          {place.right !== undefined && (
            <Menu.Item onClick={() => move(id, place.right ?? null)}>{t('column.moveRight')}</Menu.Item>
          )}
          <Menu.Item color="danger" onClick={() => setOpen('delete')}>
            {t('board.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'add' && (
        <TitleAndColorSheet
          heading={t('board.add')}
          action={t('board.create')}
          initial={{ title: '', color: boardColor }}
          schema={boardFields}
          onClose={close}
          send={acts.add}
        />
      )}
      {open === 'edit' && (
        <TitleAndColorSheet
          heading={t('board.edit')}
          action={t('board.save')}
          initial={{ title, color }}
          schema={boardFields}
          onClose={close}
          send={acts.change}
        />
      )}
      {open === 'delete' && (
        <DeleteWithTasksSheet
          heading={t('board.deleteTitle', { title })}
          action={t('board.delete')}
          projectID={project.id}
          isGone={(column) => column.boardID === id}
          onClose={close}
          onDelete={acts.remove}
        />
      )}
    </>
  )
}

function useBoardActs({ id, project }: Board) {
  const navigate = useNavigate()
  const [createBoard] = useCreate(createBoardMutation)
  const [updateBoard] = useCommand(updateBoardMutation)
  const [deleteBoard] = useCommand(deleteBoardMutation)
  const goTo = (slug: string) =>
    navigate({ to: '/task/b/$project/$slug', params: { project: project.id, slug } })
  return {
    async add(values: { title: string; color: string }) {
      const { createBoard: added } = await createBoard({ input: { projectID: project.id, ...values } })
      await goTo(added.slug)
    },
    async change(values: { title: string; color: string }) {
      await updateBoard({ input: { id, ...values } })
    },
    async remove(columnID: string | null) {
      const next = project.boards.toSorted(byRank).find((each) => each.id !== id)
      await deleteBoard({ input: { id, columnID } })
      await (next ? goTo(next.slug) : navigate({ to: '/task' }))
    },
  }
}
