export declare const readTable: () => Uint8Array<ArrayBuffer>;
