declare module 'autocannon' {
  type Result = {
    requests: { total: number; average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }): Promise<Result>;
}
