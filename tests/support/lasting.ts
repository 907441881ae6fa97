/**
 * For a server of the tests: it never ends a connection by itself. Where a process is too busy to hear of the end in time, its
 * client would ask on that connection once more, and fail.
 */
export const LASTING = { keepAliveTimeout: 0 };
