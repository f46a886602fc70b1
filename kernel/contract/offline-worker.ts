/** Address of the service worker that shows stored member pages while the server cannot be reached. */
export const offlineWorker = '/shells/offline/worker.js';
