import { findLawBreach, settingsOf } from "@tablier/testkit";
import { it, expect } from "vitest";
import { subject as a } from "./abalone/test-subject.ts";
import { subject as o } from "./oshi/test-subject.ts";
it("soak", () => { const end=Date.now()+100000; let n=0; let seed=1000;
 while(Date.now()<end){ seed++; for (const [s,l] of [[a,120],[o,120]] as const) { const st=settingsOf(s.game as never); const set=st[seed%st.length]; expect(findLawBreach(s as never,set,seed*31,l)).toBeUndefined(); n++; } } console.log(n,'walks'); });
