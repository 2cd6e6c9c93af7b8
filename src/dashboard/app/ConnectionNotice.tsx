import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { meQuery } from '../api/me.ts'
import classes from './Shell.module.css'
import { connection } from '../api/connection.ts'

const askAgainMs = 5_000

/** What is on the page stays; only what is new cannot come. */
export function ConnectionNotice() {
  const { online } = useNetwork()
  const isAnswering = useAnswering()
  if (online && isAnswering) return null
  return (
    <Alert
      color="yellow"
      mb="md"
      role="status"
      className={classes.notice}
      title={online ? 'The service does not answer' : 'You are offline'}
    >
      What you see may be out of date. It is brought up to date as soon as the connection is back.
    </Alert>
  )
}

/** While nothing is answered the service is asked now and then; once it answers, the whole page is brought up to date. */
function useAnswering(): boolean {
  const isAnswering = useSyncExternalStore(connection.subscribe, connection.isAnswering)
  const wasAnswering = useRef(true)
  const queries = useQueryClient()
  const router = useRouter()
  useQuery({ ...meQuery, refetchInterval: isAnswering ? false : askAgainMs })
  useEffect(() => {
    const isBack = isAnswering && !wasAnswering.current
    wasAnswering.current = isAnswering
    if (!isBack) return
    void queries.invalidateQueries()
    void router.invalidate()
  }, [isAnswering, queries, router])
  return isAnswering
}
