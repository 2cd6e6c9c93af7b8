import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { tagQuery } from '../queries.ts'
import { TagForm } from './TagForm.tsx'

const route = getRouteApi('/shell/settings/tags/$tagId')

export function TagPage() {
  const { tagId } = route.useParams()
  const { data: tag } = useSuspenseQuery(tagQuery(tagId))
  // What somebody else saves meanwhile does not overwrite what is being typed.
  return <TagForm key={tag.id} tag={tag} />
}

export const NewTagPage = () => <TagForm tag={null} />
