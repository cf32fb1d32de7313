import { afterAll, vi } from "vitest";

// Files share a thread and its globals (`isolate: false`): each leaves them as it found them.
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
