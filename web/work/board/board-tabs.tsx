import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardColor } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './board.module.css'
import { DeleteWithTasksSheet } from './delete-with-tasks-sheet.tsx'
import { type Board, byRank } from './lanes.ts'
import { createBoardMutation, deleteBoardMutation, updateBoardMutation } from './operations.ts'
import { boardFields } from './schemas.ts'
import { TitleAndColorSheet } from './title-and-color-sheet.tsx'

/** The boards of the project; staff add, rename and delete them here. */
export function BoardTabs({ board }: { board: Board }) {
  const { t } = useTranslation('work')
  const { project } = board
  return (
    <div className={classes.tabs}>
      <nav aria-label={t('projects.boards')} className={classes.tabList}>
        {project.boards.toSorted(byRank).map(({ id, title, slug, color }) => (
          <Link
            key={id}
            className={classes.tab}
            to="/task/b/$project/$slug"
            params={{ project: project.id, slug }}
            aria-current={id === board.id ? 'page' : undefined}
          >
            <span className={classes.dot} style={{ background: color }} />
            <bdi>{title}</bdi>
          </Link>
        ))}
      </nav>
      {project.viewerCan.update && <BoardActs board={board} />}
    </div>
  )
}

function BoardActs({ board }: { board: Board }) {
  const { t } = useTranslation('work')
  const [open, setOpen] = useState<'add' | 'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const acts = useBoardActs(board)
  const { id, title, color, project } = board
  return (
    <>
      <IconButton icon={IconPlus} size={28} label={t('board.add')} onClick={() => setOpen('add')} />
      <Menu position="bottom-start">
        <Menu.Target>
          <IconButton icon={IconDots} size={28} label={t('board.actions', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>{t('board.edit')}</Menu.Item>
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
  const [createBoard] = useCommand(createBoardMutation)
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
