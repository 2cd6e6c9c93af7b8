/** Everything of a session among the blobs lies below one folder: its recording and the pictures of its clicks. */
export const sessionFolder = (sessionId: string) => `sessions/${sessionId}`
