import { orders } from '../data';

export function Orders() {
  return (
    <>
      <h1>Orders</h1>
      <table>
        <thead><tr><th>Order</th><th>Customer</th><th>Items</th><th>Total</th><th>State</th></tr></thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>{order.id}</td><td>{order.customer}</td><td>{order.items}</td><td>€ {order.total}</td>
              <td><span className={`state ${order.state.toLowerCase()}`}>{order.state}</span></td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
