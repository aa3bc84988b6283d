export function Meter({ value, label }: { value: number; label: string }) {
  return (
    <div className="meter" role="img" aria-label={`${label}: ${value} %`}>
      <span style={{ width: `${value}%` }} />
    </div>
  );
}
