/** Where the device keeps by which secrets the server is still to forget questions. */
export const questionsToForget = 'questionsToForget'
