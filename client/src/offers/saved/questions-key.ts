/** Where the device keeps by which secrets the server is still to forget questions and codes. */
export const questionsToForget = 'questionsToForget'
