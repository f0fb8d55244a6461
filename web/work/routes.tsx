import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { page } from '../shell/routing/page.ts'
import { appRoute } from '../shell/routing/parents.tsx'
import { searchText } from '../shell/routing/search-text.ts'

const loader = () => loadTexts('work')

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task',
  staticData: { title: 'work:projects.title' },
  validateSearch: searchText('show'),
  loader,
  component: page(() => import('./projects/projects-page.tsx'), 'ProjectsPage'),
})

const boardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task/b/$project/$slug',
  staticData: { title: 'work:board.title' },
  validateSearch: searchText('task'),
  loader,
  component: page(() => import('./board/board-page.tsx'), 'BoardPage'),
})

const taskRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/task/t/$task',
  staticData: { title: 'work:task.panel' },
  loader,
  component: page(() => import('./task/task-page.tsx'), 'TaskPage'),
})

export const workRoutes = { app: [projectsRoute, boardRoute, taskRoute] } as const
