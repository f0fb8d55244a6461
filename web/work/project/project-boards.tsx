import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ColorMark } from '../../ui/color-mark.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { byRank } from '../board/lanes.ts'
import classes from './project.module.css'
import type { ProjectProps } from './project.ts'

/** The boards of a project with their columns and numbers of tasks. */
export function ProjectBoards({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  return (
    <Section title={t('projects.boards')} count={project.boards.length}>
      <ul className={classes.boards}>
        {project.boards.toSorted(byRank).map(({ id, title, slug, color, columns }) => (
          <li key={id}>
            <Link
              className={classes.board}
              to="/task/b/$project/$slug"
              params={{ project: project.id, slug }}
            >
              <ColorMark color={color} />
              <bdi className={classes.boardTitle}>{title}</bdi>
              <Text span fz="xs" c="dimmed" truncate>
                {columns
                  .toSorted(byRank)
                  .map((column) => `${column.title} ${formats.count(column.count)}`)
                  .join(' · ') || t('board.empty')}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
