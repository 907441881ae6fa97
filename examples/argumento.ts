/** An argument that is the number of a record. What is none ends the script: nothing is done on a guess. */
export function numeroDe(argumento: string | undefined, oQue: string): number {
  if (argumento !== undefined && /^[1-9]\d*$/.test(argumento)) return Number(argumento);
  console.error(`Informe ${oQue}: um número inteiro, de 1 em diante.`);
  process.exit(1);
}
